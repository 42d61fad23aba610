import { siteMethods } from '@foyer/fair-domain'
import { methodRead } from '@foyer/record-client'
import { useMethod } from '@foyer/record-react'
import { useLanguage } from '../../i18n/language-context.ts'
import { basenameOf } from '../../i18n/site.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { type Portal, usePortal } from '../../shell/portal.ts'
import { shellTexts } from '../../shell/shell.texts.ts'
import { MenuGroup } from './menu-group.tsx'
import styles from './navigation.module.css'

export const loadPublicLinks = ({ client, language }: Portal) =>
  client.read(methodRead(siteMethods.getSiteLinks), { language })

/** Links from the reserved area to the public site: the direct links that editors maintain. */
export function PublicLinks() {
  const say = useTexts(shellTexts)
  const { site, language } = usePortal()
  const { data: groups = [] } = useMethod(siteMethods.getSiteLinks, { language: useLanguage() })
  const base = basenameOf(site, language)
  const links = groups.filter(({ place }) => place === 'direct').flatMap((group) => group.links)
  return (
    <MenuGroup name="site" label={say('externalLinks')} hasCurrent={false}>
      <ul className={styles.links}>
        <li>
          <a href={`${base}/`}>{say('publicSite')}</a>
        </li>
        {links.map(
          ({ id: key, label, target }) =>
            target !== null &&
            !target.startsWith('/reserved') && (
              <li key={key}>
                <a href={target.startsWith('/') ? base + target : target}>{label}</a>
              </li>
            ),
        )}
      </ul>
    </MenuGroup>
  )
}
