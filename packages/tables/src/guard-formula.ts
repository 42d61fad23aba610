/** First characters of a formula in spreadsheets, including full-width variants. */
const FORMULA_PREFIX = /^[=+\-@\t\r\n＝＋－＠|]/
/** Amounts and telephone numbers, which may start with a sign but are harmless. */
const NUMBER = /^[+-]?[\d.,\s]+$/

/** Prefixes a text that a spreadsheet would evaluate with an apostrophe. */
export const guardFormula = (text: string) =>
  FORMULA_PREFIX.test(text) && !NUMBER.test(text) ? `'${text}` : text
