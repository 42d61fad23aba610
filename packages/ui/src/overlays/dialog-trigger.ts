/** Connects a button to the dialog, drawer or alert dialog beside it. */
export { DialogTrigger, type DialogTriggerProps } from 'react-aria-components/Dialog'
