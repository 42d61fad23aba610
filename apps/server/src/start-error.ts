/** Stops the start with a sentence that tells the person at the keyboard what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
