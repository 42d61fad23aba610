import { siteMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { CloseIcon } from '@foyer/ui'
import { Link } from 'react-router'
import { formatDays } from '../../i18n/format-day.ts'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Logo } from '../../shell/brand/logo.tsx'
import type { Portal } from '../../shell/portal.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import { useClosedOnArrival } from '../../shell/use-closed-on-arrival.ts'
import { MenuFoot } from './menu-foot.tsx'
import { Navigation } from './navigation.tsx'
import styles from './reserved.module.css'

export const MENU_ID = 'menu'

export const loadEdition = ({ client }: Portal) => client.read(methodRead(siteMethods.getEdition), {})

/**
 * A column beside the screen. On a phone the same element is a popover: the browser opens it from its button,
 * closes it with Escape and restores the focus, even before scripts have loaded.
 */
export function SideMenu() {
  const say = useTexts(shellTexts)
  return (
    <header id={MENU_ID} popover="auto" ref={useClosedOnArrival()} className={styles.menu}>
      <div className={styles.brand}>
        <Link to="/reserved/" className={styles.logo} aria-label={say('home')}>
          <Logo />
        </Link>
        <EditionLine />
        <button type="button" popoverTarget={MENU_ID} popoverTargetAction="hide" className={styles.button}>
          <CloseIcon size={18} />
          {say('close')}
        </button>
      </div>
      <Navigation />
      <MenuFoot />
    </header>
  )
}

function EditionLine() {
  const language = useLanguage()
  const { data: edition } = useMethod(siteMethods.getEdition, {})
  return (
    <p className={styles.edition}>
      {edition &&
        `${edition.name} · ${formatDays(edition.opening, edition.closing, language, { year: undefined })}`}
    </p>
  )
}
