/** Joins a button and the dialog, drawer or alert dialog beside it: a press opens it. */
export { DialogTrigger, type DialogTriggerProps } from 'react-aria-components/Dialog'
