import type { ReactNode, Ref } from 'react'
import { type LinkProps as AriaLinkProps, Link as Pressable } from 'react-aria-components/Link'
import { ExternalIcon } from '../icons/icons.tsx'
import { joinClasses } from '../join-classes.ts'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx'
import styles from './link.module.css'

export interface LinkProps extends Omit<AriaLinkProps, 'children' | 'className' | 'style'> {
  /** Text: underlined in running text. Plain: underlined on hover only, for navigation. */
  variant?: 'text' | 'plain'
  /** Extra class, for the place it is put in. */
  className?: string
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** Leads to another place; says so when that opens in a new tab. */
export function Link({ variant = 'text', className, children, ...props }: LinkProps) {
  return (
    <Pressable
      {...props}
      {...newTabRel(props)}
      className={joinClasses(styles.link, styles[variant], className)}
    >
      {children}
      {props.target === '_blank' && <NewTabHint />}
    </Pressable>
  )
}

export interface LinkButtonProps extends Omit<LinkProps, 'variant'> {
  /** How loud it is. */
  variant?: ButtonVariant
  /** Small for toolbars and table rows. */
  size?: ButtonSize
  /** Takes the whole width of its place. */
  isWide?: boolean
}

/** A link that looks like a button: the next place to go is the action of the screen. */
export function LinkButton({
  variant = 'secondary',
  size = 'regular',
  isWide = false,
  className,
  children,
  ...props
}: LinkButtonProps) {
  return (
    <Pressable {...props} {...newTabRel(props)} className={buttonClass(variant, size, isWide, className)}>
      {children}
      {props.target === '_blank' && <NewTabHint />}
    </Pressable>
  )
}

// The opened page must not reach back to ours.
function newTabRel({ target, rel }: AriaLinkProps) {
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
