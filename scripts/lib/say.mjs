/** Tells the person at the terminal something. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/** Ends the script with a sentence that says what to do. */
export function giveUp(sentence) {
  process.stderr.write(`\n${sentence}\n`)
  process.exit(1)
}
