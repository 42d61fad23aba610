import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type Account, canAccess } from './account.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

/** An unpacked PostgreSQL: `folder` contains bin, lib and share. */
export type Binaries = { folder: string; version: string }

/** Finds the installed package with PostgreSQL for this platform. */
export function findBinaries(platform: string = process.platform, arch: string = process.arch): Binaries {
  if (platform === 'win32') {
    throw new EmbeddedPostgresError(
      'The embedded PostgreSQL uses a Unix socket, which Node cannot open on Windows. ' +
        'Run Foyer in WSL, or set DATABASE_URL to a PostgreSQL of version 15 or newer.',
    )
  }
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(folder, 'native'), version }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed, so there is no embedded PostgreSQL. ` +
        'Install with optional packages, or set DATABASE_URL to a PostgreSQL of version 15 or newer.',
      { cause },
    )
  }
}

/**
 * Makes the binaries usable in place, or copies them to a folder that the account can access: a checkout may
 * be in a private home folder or owned by another user.
 */
export function prepareBinaries(
  binaries: Binaries,
  account: Account | undefined,
  fallbackDir: string,
): Binaries {
  const hasLibraries = linkLibraries(binaries.folder)
  const postgres = join(binaries.folder, 'bin', 'postgres')
  const share = join(binaries.folder, 'share')
  if (hasLibraries && (!account || canAccess(account, [postgres, share]))) return binaries

  const copy = join(fallbackDir, `postgresql-${binaries.version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(binaries.folder, unfinished, { recursive: true, verbatimSymlinks: true })
    linkLibraries(unfinished)
    // With a strict umask at install time, only the owner can read the originals.
    spawnSync('chmod', ['-R', 'a+rX', unfinished])
    renameSync(unfinished, copy)
  }
  return { ...binaries, folder: copy }
}

/**
 * Recreates the links between versions of a library. An npm package cannot contain links, and its install
 * script may be disabled. Returns whether all links exist.
 */
export function linkLibraries(folder: string) {
  const list = join(folder, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : []
  return links.every(({ source, target }) => {
    const link = join(folder, relative('native', target))
    return existsSync(link) || tryLink(relative(dirname(target), source), link)
  })
}

function tryLink(target: string, link: string) {
  try {
    symlinkSync(target, link)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EEXIST'
  }
}
