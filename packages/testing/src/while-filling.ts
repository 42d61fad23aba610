/** Short files that take longest: on a clean clone nobody knows that yet, and longer ones would come before them. */
const LONGEST = /\/src\/(leaks|access-matrix|foreign-company|staff-roles)\.db\.test\.ts$/
const OF_PACKAGE = /\/packages\/[^/]+\/(src|testing|examples)\//

/**
 * The first file of the server fills the database that all others of the server are cloned from, and they would wait for
 * it. Those of packages need none of it and run meanwhile, then what takes longest, so that nobody waits for it at the end.
 */
export function whileFilling<File extends { moduleId: string }>(files: readonly File[]): File[] {
  const packages = files.filter(({ moduleId }) => OF_PACKAGE.test(moduleId))
  const [first, ...others] = files.filter((file) => !packages.includes(file))
  const longest = others.filter(({ moduleId }) => LONGEST.test(moduleId))
  const rest = others.filter((file) => !longest.includes(file))
  return [...(first ? [first] : []), ...packages, ...longest, ...rest]
}
