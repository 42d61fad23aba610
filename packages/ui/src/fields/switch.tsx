import type { ReactNode } from 'react'
import {
  SwitchField as AriaSwitch,
  type SwitchFieldProps as AriaSwitchProps,
  SwitchButton,
  Text,
} from 'react-aria-components/Switch'
import { joinClasses } from '../join-classes.ts'
import styles from './choice.module.css'
import field from './field.module.css'

export interface SwitchProps extends Omit<AriaSwitchProps, 'children' | 'className' | 'style'> {
  /** Label. */
  children: ReactNode
  /** Effect of the switch. */
  hint?: ReactNode
  /** Additional class for layout. */
  className?: string
}

/** On or off with immediate effect; use a Checkbox in a form. */
export function Switch({ children, hint, className, ...props }: SwitchProps) {
  return (
    <AriaSwitch {...props} data-field={props.name} className={joinClasses(className)}>
      <SwitchButton className={styles.choice}>
        <span className={styles.track} />
        <span>{children}</span>
      </SwitchButton>
      {hint && (
        <div className={joinClasses(styles.help, styles.switchHelp)}>
          <Text slot="description" className={field.hint}>
            {hint}
          </Text>
        </div>
      )}
    </AriaSwitch>
  )
}
