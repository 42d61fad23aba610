import { Link, type LoaderFunctionArgs } from 'react-router'
import { textsIn, useTexts } from '../../i18n/use-texts.ts'
import type { PageInfo } from '../../shell/page-info.ts'
import { portalContext } from '../../shell/portal.ts'
import styles from './catalogue.module.css'
import { catalogueTexts } from './catalogue.texts.ts'

export function loader({ context }: LoaderFunctionArgs) {
  const say = textsIn(catalogueTexts, context.get(portalContext).language)
  const page: PageInfo = { title: say('title'), description: say('text'), lead: say('lead') }
  return { page }
}

/** What stands here before the first entries are published. */
export function Component() {
  const say = useTexts(catalogueTexts)
  return (
    <div className={styles.page}>
      <p>{say('text')}</p>
      <Link to="/reserved/">{say('publish')}</Link>
    </div>
  )
}
