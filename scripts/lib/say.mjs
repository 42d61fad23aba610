/** Prints a message to the terminal. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Exits with a message that states what to do. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
