import { Breadcrumbs as AriaBreadcrumbs, Breadcrumb } from 'react-aria-components/Breadcrumbs'
import { Link } from '../actions/link.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './breadcrumbs.module.css'

export interface BreadcrumbsProps {
  /** From the root to this page; the last item needs no URL. */
  items: readonly { label: string; href?: string }[]
}

/** Location of the page in the site. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const texts = useUiTexts()
  return (
    <nav aria-label={texts.breadcrumbs}>
      <AriaBreadcrumbs className={styles.list}>
        {items.map((item, position) => (
          <Breadcrumb key={`${item.href} ${item.label}`} className={styles.item}>
            {position < items.length - 1 ? (
              <Link href={item.href} variant="plain">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </Breadcrumb>
        ))}
      </AriaBreadcrumbs>
    </nav>
  )
}
