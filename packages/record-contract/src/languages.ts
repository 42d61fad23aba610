/** Languages of labels, texts and mails; the first one is the default. */
export const LANGUAGES = ['it', 'en-US'] as const

/** A language of API responses. */
export type Language = (typeof LANGUAGES)[number]

/** A text in every language. A missing language is a compile error. */
export type Label = Readonly<Record<Language, string>>
