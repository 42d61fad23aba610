import type { TextFieldProps } from 'react-aria-components/TextField'

type KeyHandler = NonNullable<TextFieldProps['onKeyDown']>

/** Lets keys of a field reach its dialog: without it a key handler would keep Escape from closing the dialog. */
export const bubblingKeys = (handler: KeyHandler | undefined) =>
  handler === undefined
    ? {}
    : {
        onKeyDown: ((event) => {
          handler(event)
          event.continuePropagation()
        }) satisfies KeyHandler,
      }
