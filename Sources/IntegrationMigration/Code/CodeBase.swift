/// All code of a project as it was understood.
struct CodeBase: Sendable {
}
