import { namesUsedIn, withoutUnusedNames } from './used-names.ts'
import { classesIn, usedStyles } from './used-styles.ts'

/** Cache by sheet, and by the classes and variables of a page. */
const known = new Map<string, Map<string, string>>()
const MAX_CACHED = 200

/**
 * The rules of a sheet that a page uses. Cached, because pages of one kind use the same rules; a theme is a
 * separate sheet that may use any variable.
 */
export function stylesOfPage(sheet: string, html: string, hasTheme: boolean): string {
  const ofSheet = known.get(sheet) ?? new Map<string, string>()
  known.set(sheet, ofSheet)
  const key = `${hasTheme} ${[...classesIn(html)].join(' ')} ${[...namesUsedIn(html)].join(' ')}`
  const before = ofSheet.get(key)
  if (before !== undefined) return before
  const used = usedStyles(sheet, html)
  const styles = hasTheme ? used : withoutUnusedNames(used, html)
  if (ofSheet.size >= MAX_CACHED) ofSheet.clear()
  ofSheet.set(key, styles)
  return styles
}
