import { type ReactNode, type Ref, use } from 'react'
import { type ButtonProps as AriaButtonProps, Button as Pressable } from 'react-aria-components/Button'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Spinner } from '../feedback/spinner.tsx'
import { FormFilesContext } from '../fields/form-files.ts'
import { joinClasses } from '../join-classes.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './button.module.css'

/** Primary: the one action of a screen. Link: an action that reads as a link in running text. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'
export type ButtonSize = 'regular' | 'small'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** How loud it is. */
  variant?: ButtonVariant
  /** Small for toolbars and table rows. */
  size?: ButtonSize
  /** Drawn before the words. */
  icon?: ReactNode
  /** Takes the whole width of its place. */
  isWide?: boolean
  /** Extra class, for the place it is put in. */
  className?: string
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** The classes of a button, for elements that only look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, isWide: boolean, className?: string) {
  return joinClasses(styles.button, styles[variant], styles[size], isWide && styles.wide, className)
}

/**
 * Does something when pressed. While `isPending` it keeps its focus and size, and ignores presses; so does the one that
 * sends a form, while the form waits for its files.
 */
export function Button({
  variant = 'secondary',
  size = 'regular',
  icon,
  isWide = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const texts = useUiTexts()
  const isSubmit = props.type === 'submit'
  const isWaiting = isSubmit && use(FormFilesContext)?.isSubmitPending
  return (
    <Pressable
      {...props}
      {...(isWaiting ? { isPending: true } : {})}
      // While it is busy its type is another, and the form still has to find it.
      data-sends={isSubmit || undefined}
      className={buttonClass(variant, size, isWide, className)}
    >
      {({ isPending }) => (
        <>
          <span className={styles.content}>
            {icon}
            {children}
          </span>
          {isPending && (
            <ProgressBar isIndeterminate aria-label={texts.pending} className={styles.progress}>
              <Spinner size="small" isDecorative />
            </ProgressBar>
          )}
        </>
      )}
    </Pressable>
  )
}
