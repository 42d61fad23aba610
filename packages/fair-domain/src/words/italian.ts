import { elide } from './elide.ts'

/** Template tag for Italian: adapts the word before each placeholder to its value. */
export const italian = (texts: TemplateStringsArray, ...values: readonly (string | number)[]) =>
  values.reduce<string>(
    (before, value, index) => elide(before, String(value), 'it') + texts[index + 1],
    texts[0] ?? '',
  )
