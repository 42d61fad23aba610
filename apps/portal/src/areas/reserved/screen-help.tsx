import { explainMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useId } from 'react'
import { useLocation } from 'react-router'
import { useLanguage } from '../../i18n/language-context.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { PhoneLink } from '../../shell/phone-link.tsx'
import type { Portal } from '../../shell/portal.ts'
import { pageOfPath } from '../../shell/screens.ts'
import styles from './screen-help.module.css'
import { screenHelpTexts } from './screen-help.texts.ts'

const HELP_ID = 'help'

export const loadHelp = ({ client, language }: Portal, path: string) =>
  client.read(methodRead(explainMethods.getHelp), { screen: pageOfPath(path) ?? 'home', language })

/** Link to the help at the end of the page. */
export const HelpLink = () => (
  <a href={`#${HELP_ID}`} className={styles.link}>
    {useTexts(screenHelpTexts)('link')}
  </a>
)

/** Help of the current screen: its purpose, its rule, and the office in charge. Error pages have that of Home. */
export function ScreenHelp() {
  const say = useTexts(screenHelpTexts)
  const language = useLanguage()
  const id = useId()
  const { data: help } = useMethod(explainMethods.getHelp, {
    screen: pageOfPath(useLocation().pathname) ?? 'home',
    language,
  })
  if (!help) return null
  const { office, address } = help
  return (
    <section id={HELP_ID} tabIndex={-1} aria-labelledby={id} className={styles.help}>
      <h2 id={id}>{say('title')}</h2>
      <div className={styles.columns}>
        <div>
          <p>{help.text}</p>
          <p className={styles.rule}>
            <b>{say('rule')}</b> {help.rule}
          </p>
        </div>
        <address>
          <b>{office.name}</b>
          <a href={`mailto:${office.email}`}>{office.email}</a>
          <PhoneLink phone={office.phone} />
          <span>{`${address.legalName}, ${address.street}, ${address.postalCode} ${address.city} (${address.province})`}</span>
        </address>
      </div>
    </section>
  )
}
