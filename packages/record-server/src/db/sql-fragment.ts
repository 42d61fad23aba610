/**
 * Part of a statement that is composed at run time, such as the table of an object. The statement check
 * (`npm run statements`) describes the statement with `Sample` in its place.
 */
export type SqlFragment<Sample extends string> = string & { readonly sqlSample?: Sample }

/** Declares the sample of a part: `fragment<'true'>(condition)`. */
export const fragment = <Sample extends string>(text: string) => text as SqlFragment<Sample>

/** Exempts a statement from the statement check. Their number has a ceiling. */
export const undescribed = (_reason: string, text: string) => text
