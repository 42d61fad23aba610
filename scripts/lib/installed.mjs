/**
 * Checks whether the installed packages match the lock file. `lock` and `installed` are package-lock.json and
 * node_modules/.package-lock.json.
 */
export function isInstalled(lock, installed, { dev, platform = process.platform, arch = process.arch }) {
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true
    if (wanted.dev && !dev) return true
    const found = installed.packages[path]
    if (found) return found.version === wanted.version && found.integrity === wanted.integrity
    return mayBeMissing(wanted, platform, arch)
  })
}

/** Checks whether development packages are installed, which a later install must then keep. */
export function hasDevPackages(lock, installed) {
  return Object.keys(installed.packages).some((path) => lock.packages[path]?.dev)
}

/** An optional package may be missing, unless it is the one for this platform. */
function mayBeMissing({ optional, devOptional, os, cpu, libc }, platform, arch) {
  if (!optional && !devOptional) return false
  // npm decides by the C library of this machine.
  const isMadeForOne = (os || cpu) && !libc
  return !isMadeForOne || excludes(os, platform) || excludes(cpu, arch)
}

function excludes(rule, value) {
  const list = [rule ?? []].flat()
  const allowed = list.filter((entry) => !entry.startsWith('!'))
  return list.includes(`!${value}`) || (allowed.length > 0 && !allowed.includes(value))
}
