import { LinkButton, PageHeader } from '@foyer/ui'
import { useTexts } from '../../i18n/use-texts.ts'
import styles from './check-email.module.css'
import { passwordTexts } from './password.texts.ts'

/** Follows every request for a link; it tells nobody whether the address is known. */
export function Component() {
  const say = useTexts(passwordTexts)
  return (
    <>
      <title>{say('checkPage')}</title>
      <PageHeader eyebrow={say('eyebrow')} title={say('checkTitle')} lead={say('checkLead')} />
      <p role="status">{say('checkHint')}</p>
      <div className={styles.ways}>
        <LinkButton href="/reserved/login" variant="primary">
          {say('backToLogin')}
        </LinkButton>
        <LinkButton href="/reserved/forgot-password">{say('again')}</LinkButton>
      </div>
    </>
  )
}
