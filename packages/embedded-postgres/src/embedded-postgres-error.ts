/** Carries a sentence that tells the person who started the program what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not change what is there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file stands in its place',
}

/** Runs `work` on the data folder and turns the file system's refusals into advice. */
export function explainRefusals<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    if (!reason) throw error
    throw new EmbeddedPostgresError(
      `The database cannot use its folder ${dataDir}: ${reason}. Mend that, or name another folder with DATA_DIR.`,
      { cause: error },
    )
  }
}
