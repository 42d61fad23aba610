import { useOwnContact } from '../../shell/own-contact.ts'
import styles from './reserved.module.css'

/** Who is signed in, and for whom they act. */
export function OwnName() {
  const { textOf } = useOwnContact()
  const name = textOf('Contact.Name')
  if (name === '') return null
  return (
    <p className={styles.person}>
      <strong>{name}</strong>
      <span>{textOf('Contact.Account.Name')}</span>
    </p>
  )
}
