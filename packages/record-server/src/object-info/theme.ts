import { DATA_PATH, type ThemeInfo } from '@foyer/record-contract'
import type { ObjectMetadata } from '../metadata/registry.ts'

/** Colours with sufficient contrast to white; an object without a theme gets one by its name. */
const COLORS = ['7A1F5C', '1B5E8C', '2E6B3E', '8A4B08', '4B3B8F', '0B6E69', '8C2F39', '4A5568']

const DEFAULT_ICON = 'record'

const themeIconUrl = (icon: string) => `${DATA_PATH}/theme-icons/${encodeURIComponent(icon)}.svg`

/** Colour of an object as hexadecimal digits without a hash, and its icon as a URL of this server. */
export function themeOf(object: ObjectMetadata): ThemeInfo & { iconUrl: string } {
  const theme = object.declaration.theme
  return {
    color: theme?.color.replace(/^#/, '').toUpperCase() ?? colorOf(object.apiName),
    iconUrl: themeIconUrl(theme?.icon ?? DEFAULT_ICON),
  }
}

function colorOf(name: string) {
  const sum = [...name].reduce((total, character) => total + character.charCodeAt(0), 0)
  return COLORS[sum % COLORS.length] ?? '4A5568'
}
