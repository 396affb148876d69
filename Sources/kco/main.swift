import Glibc

exit(KCO.main(Array(CommandLine.arguments.dropFirst())).rawValue)
