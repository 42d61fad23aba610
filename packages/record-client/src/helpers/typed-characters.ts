/** A pause of this length starts a new word. */
export const TYPED_CHARACTERS_PAUSE_MS = 700

/** Collects typed characters for typeahead in a list or menu. */
export interface TypedCharacters {
  /** Adds a character and returns everything typed without a pause. */
  push(character: string): string
  /** Returns everything typed without a pause so far. */
  current(): string
}

/** Creates a buffer of typed characters that is cleared 700 ms after the last one. */
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
