import { Button } from '../actions/button.tsx'
import { Link, LinkButton } from '../actions/link.tsx'
import { Menu } from '../actions/menu.tsx'
import { Tooltip } from '../actions/tooltip.tsx'
import { PlusIcon } from '../icons/icons.tsx'
import styles from './gallery.module.css'
import type { GalleryTexts } from './gallery.texts.ts'
import { Section } from './section.tsx'

export function ActionsSection({ texts }: { texts: GalleryTexts }) {
  const entries = [
    { id: 'edit', label: texts.menuEdit },
    { id: 'duplicate', label: texts.menuDuplicate },
    { id: 'archive', label: texts.menuArchive, isDisabled: true },
    { id: 'delete', label: texts.menuDelete, isDestructive: true },
  ]
  return (
    <Section id="actions" title={texts.actions} lead={texts.actionsLead}>
      <div className={styles.row}>
        <Button variant="primary">{texts.primary}</Button>
        <Button>{texts.secondary}</Button>
        <Button variant="quiet">{texts.quiet}</Button>
        <Button variant="danger">{texts.danger}</Button>
        <Button variant="link">{texts.linkLook}</Button>
      </div>
      <div className={styles.row}>
        <Button variant="primary" isPending>
          {texts.pendingLabel}
        </Button>
        <Button isPending>{texts.pendingLabel}</Button>
        <Button variant="primary" isDisabled>
          {texts.disabled}
        </Button>
        <Button isDisabled>{texts.disabled}</Button>
        <Button variant="quiet" isDisabled>
          {texts.disabled}
        </Button>
      </div>
      <div className={styles.row}>
        <Button variant="primary" size="small">
          {texts.small}
        </Button>
        <Button size="small" icon={<PlusIcon size={16} />}>
          {texts.small}
        </Button>
        <LinkButton href="#actions">{texts.linkButton}</LinkButton>
        <Link href="https://fair.example/" target="_blank">
          {texts.externalLink}
        </Link>
        <Tooltip text={texts.tooltip}>
          <Button>{texts.export}</Button>
        </Tooltip>
        <Menu label={texts.menu} variant="secondary" entries={entries} />
        <Menu entries={entries} />
      </div>
    </Section>
  )
}
