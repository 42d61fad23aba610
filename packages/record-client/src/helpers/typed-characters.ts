/** A pause of this length starts a new word. */
export const TYPED_CHARACTERS_PAUSE_MS = 700

/** Collects what a person types into a list or menu, to jump to the entry that begins with it. */
export interface TypedCharacters {
  /** Adds a character and gives all that was typed without a pause. */
  push(character: string): string
  /** What was typed without a pause up to now. */
  current(): string
}

/** A buffer of typed characters that is empty again 700 ms after the last one. */
export function typedCharacters(now: () => number = Date.now): TypedCharacters {
  let text = ''
  let last = Number.NEGATIVE_INFINITY
  const current = () => (now() - last >= TYPED_CHARACTERS_PAUSE_MS ? '' : text)
  return {
    push(character) {
      text = current() + character
      last = now()
      return text
    },
    current,
  }
}
