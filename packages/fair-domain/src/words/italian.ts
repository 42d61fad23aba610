import { elide } from './elide.ts'

/** A sentence in Italian: the words before each gap follow what fills it, as they are spoken. */
export const italian = (texts: TemplateStringsArray, ...values: readonly (string | number)[]) =>
  values.reduce<string>(
    (before, value, index) => elide(before, String(value), 'it') + texts[index + 1],
    texts[0] ?? '',
  )
