import { PAGE_ACTIONS, type PageActionName } from '@foyer/fair-domain'
import { Link } from 'react-router'
import { useLanguage } from '../i18n/language-context.ts'
import parts from './site-parts.module.css'

/** The call to action of a page, as chosen by editors. */
export function PageAction({ name }: { name: PageActionName | null | undefined }) {
  const language = useLanguage()
  if (!name) return null
  const { words, target } = PAGE_ACTIONS[name]
  return (
    <p className={parts.actions}>
      <Link to={target} className={parts.button}>
        {words[language]}
      </Link>
    </p>
  )
}
