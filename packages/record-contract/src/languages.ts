/** Languages of labels, texts and mails. The first is the default one. */
export const LANGUAGES = ['it', 'en-US'] as const

/** A language in which the API answers. */
export type Language = (typeof LANGUAGES)[number]

/** A text in every language. A missing language fails to compile. */
export type Label = Readonly<Record<Language, string>>
