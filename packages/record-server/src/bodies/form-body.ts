import { MAX_FORM_FIELDS, TooManyParts } from '@foyer/record-contract'

const AMPERSAND = 0x26

/** Parses the fields of a form body. Throws if there are too many, before decoding any. */
export function parseForm(text: string) {
  let fields = 1
  for (let at = 0; at < text.length; at++)
    if (text.charCodeAt(at) === AMPERSAND && ++fields > MAX_FORM_FIELDS)
      throw TooManyParts(MAX_FORM_FIELDS, 'form', 'fields')
  return new URLSearchParams(text)
}
