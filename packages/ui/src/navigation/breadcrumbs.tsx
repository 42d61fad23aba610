import { Breadcrumbs as AriaBreadcrumbs, Breadcrumb } from 'react-aria-components/Breadcrumbs'
import { Link } from '../actions/link.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './breadcrumbs.module.css'

export interface BreadcrumbsProps {
  /** From the top to here; the last one is this page and needs no address. */
  items: readonly { label: string; href?: string }[]
}

/** Where this page stands. */
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
