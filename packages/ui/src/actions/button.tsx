import { type ReactNode, type Ref, use } from 'react'
import { type ButtonProps as AriaButtonProps, Button as Pressable } from 'react-aria-components/Button'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { Spinner } from '../feedback/spinner.tsx'
import { FormFilesContext } from '../fields/form-files.ts'
import { joinClasses } from '../join-classes.ts'
import { useUiTexts } from '../texts/ui-texts-provider.tsx'
import styles from './button.module.css'

/** Visual variants. Primary: the main action of a screen. Link: an action in running text. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'
export type ButtonSize = 'regular' | 'small'

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  /** Visual emphasis. */
  variant?: ButtonVariant
  /** Small for toolbars and table rows. */
  size?: ButtonSize
  /** Rendered before the label. */
  icon?: ReactNode
  /** Fills the width of the container. */
  isWide?: boolean
  /** Additional class for layout. */
  className?: string
  children?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** Returns the classes of a button, for elements that only look like one. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, isWide: boolean, className?: string) {
  return joinClasses(styles.button, styles[variant], styles[size], isWide && styles.wide, className)
}

/**
 * A button. While `isPending` it keeps its focus and size, and ignores presses. A submit button is also
 * pending while its form waits for uploads.
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
      // A pending button has another type, but the form must still find it.
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
