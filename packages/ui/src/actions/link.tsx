import { ExternalIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { Anchor, type AnchorProps } from './anchor.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx'
import styles from './link.module.css'

export interface LinkProps extends AnchorProps {
  /** Text: underlined in running text. Plain: underlined on hover only, for navigation. */
  variant?: 'text' | 'plain'
}

/** A link; announces if it opens a new tab. */
export function Link({ variant = 'text', className, children, ...props }: LinkProps) {
  return (
    <Anchor {...props} {...newTabRel(props)} className={joinClasses(styles.link, styles[variant], className)}>
      {children}
      {props.target === '_blank' && <NewTabHint />}
    </Anchor>
  )
}

export interface LinkButtonProps extends Omit<LinkProps, 'variant'> {
  /** Visual emphasis. */
  variant?: ButtonVariant
  /** Small for toolbars and table rows. */
  size?: ButtonSize
  /** Fills the width of the container. */
  isWide?: boolean
}

/** A link that looks like a button, for navigation that is the main action of a screen. */
export function LinkButton({
  variant = 'secondary',
  size = 'regular',
  isWide = false,
  className,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <Anchor {...props} {...newTabRel(props)} className={buttonClass(variant, size, isWide, className)}>
      {children}
      {props.target === '_blank' && <NewTabHint />}
    </Anchor>
  )
}

// The opened page must not have access to this one.
function newTabRel({ target, rel }: Pick<AnchorProps, 'target' | 'rel'>) {
  return target === '_blank' ? { rel: rel ?? 'noopener noreferrer' } : {}
}

function NewTabHint() {
  const texts = useUiTexts()
  return (
    <span className={styles.newTab}>
      <ExternalIcon size={14} />
      <VisuallyHidden> ({texts.opensInNewTab})</VisuallyHidden>
    </span>
  )
}
