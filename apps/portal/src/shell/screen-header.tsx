import { SCREEN_GROUPS, SCREENS } from '@foyer/fair-domain'
import { PageHeader, type PageHeaderProps } from '@foyer/ui'
import { useLanguage } from '../i18n/language-context.ts'
import { useCurrentScreen } from './screens.ts'

/** Header of a screen of the reserved area, below the group that has it in the menu. */
export function ScreenHeader(props: Omit<PageHeaderProps, 'eyebrow'>) {
  const language = useLanguage()
  const screen = useCurrentScreen()
  const group = screen && SCREENS[screen].group
  // Personal screens are listed in the menu without a heading.
  return <PageHeader eyebrow={group && group !== 'you' && SCREEN_GROUPS[group][language]} {...props} />
}
