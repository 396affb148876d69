import Foundation

print("kco")
