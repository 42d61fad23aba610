/** Short files that take longest: on a clean clone nobody knows that yet, and longer ones would come before them. */
const SLOW_FILE = /\/src\/(leaks|access-matrix|foreign-company|staff-roles)\.db\.test\.ts$/
const PACKAGE_FILE = /\/packages\/[^/]+\/(src|testing|examples)\//

/**
 * The first file of the server fills the database that all others of the server are cloned from, and they would wait for
 * it. Those of packages need none of it and run meanwhile, then what takes longest, so that nobody waits for it at the end.
 */
export function orderDatabaseTests<File extends { moduleId: string }>(files: readonly File[]): File[] {
  const packages = files.filter(({ moduleId }) => PACKAGE_FILE.test(moduleId))
  const [first, ...otherFiles] = files.filter((file) => !packages.includes(file))
  const slow = otherFiles.filter(({ moduleId }) => SLOW_FILE.test(moduleId))
  const remaining = otherFiles.filter((file) => !slow.includes(file))
  return [...(first ? [first] : []), ...packages, ...slow, ...remaining]
}
