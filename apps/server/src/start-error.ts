/** Stops the start with a sentence that tells the person at the keyboard what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

/** What to do about a folder in which nothing could be written. */
export const folderAdvice = (code: string | undefined) =>
  code === 'ENOSPC' || code === 'EDQUOT' ? 'Make room on its disk' : 'Make the folder writable'
