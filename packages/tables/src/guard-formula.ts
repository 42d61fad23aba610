/** First characters of a formula in spreadsheets, including full-width variants. */
const FORMULA_PREFIX = /^[=+\-@\t\r\n＝＋－＠|]/
/** Amounts and telephone numbers, which may start with a sign but are harmless. */
const NUMBER = /^[+-]?[\d.,\s]+$/

/** A formula behind a separator: a spreadsheet that divides by another one than the file finds it at the start of a cell. */
const INNER_FORMULA = /([,;\t\r\n])(?=[=@＝＠|]|[+\-＋－](?![\d.\s]*(?:[,;\t\r\n]|$)))/g

/** Prefixes a text that a spreadsheet would evaluate with an apostrophe. */
export function guardFormula(text: string) {
  const guarded = text.replace(INNER_FORMULA, "$1'")
  return FORMULA_PREFIX.test(text) && !NUMBER.test(text) ? `'${guarded}` : guarded
}
