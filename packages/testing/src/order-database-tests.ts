/** Short but slow files: on a clean clone there are no measurements, and longer files would run first. */
const SLOW_FILE = /\/src\/(leaks|access-matrix|foreign-company|staff-roles)\.db\.test\.ts$/
const PACKAGE_FILE = /\/packages\/[^/]+\/(src|testing|examples)\//

/**
 * Orders database test files. The first file of the server fills the template that all other files of the
 * server wait for, so files of packages run in between, then the slow ones.
 */
export function orderDatabaseTests<File extends { moduleId: string }>(files: readonly File[]): File[] {
  const packages = files.filter(({ moduleId }) => PACKAGE_FILE.test(moduleId))
  const [first, ...otherFiles] = files.filter((file) => !packages.includes(file))
  const slow = otherFiles.filter(({ moduleId }) => SLOW_FILE.test(moduleId))
  const remaining = otherFiles.filter((file) => !slow.includes(file))
  return [...(first ? [first] : []), ...packages, ...slow, ...remaining]
}
