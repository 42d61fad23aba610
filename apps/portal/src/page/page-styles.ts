import { namesUsedIn, withoutUnusedNames } from './used-names.ts'
import { classesIn, usedStyles } from './used-styles.ts'

/** By sheet: what was left of it for pages with these classes and names. */
const known = new Map<string, Map<string, string>>()
const MOST_KNOWN = 200

/**
 * Of a sheet, what a page uses. Pages are drawn over and over, and pages of one kind use the same: that is found out once.
 * A theme is a sheet of its own, and may ask for any of our names.
 */
export function stylesOfPage(sheet: string, html: string, hasTheme: boolean): string {
  const ofSheet = known.get(sheet) ?? new Map<string, string>()
  known.set(sheet, ofSheet)
  const key = `${hasTheme} ${[...classesIn(html)].join(' ')} ${[...namesUsedIn(html)].join(' ')}`
  const before = ofSheet.get(key)
  if (before !== undefined) return before
  const used = usedStyles(sheet, html)
  const styles = hasTheme ? used : withoutUnusedNames(used, html)
  if (ofSheet.size >= MOST_KNOWN) ofSheet.clear()
  ofSheet.set(key, styles)
  return styles
}
