/** Signs with which spreadsheets take a text for a formula, the wide ones of Asian keyboards included. */
const FORMULA_PREFIX = /^[=+\-@\t\r\n＝＋－＠|]/
/** Amounts and telephone numbers begin with a sign too, and do nothing. */
const NUMBER = /^[+-]?[\d.,\s]+$/

/** A text that a spreadsheet would run is made harmless by an apostrophe. */
export const guardFormula = (text: string) =>
  FORMULA_PREFIX.test(text) && !NUMBER.test(text) ? `'${text}` : text
