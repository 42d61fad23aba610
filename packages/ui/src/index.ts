export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './actions/button.tsx'
export { Link, LinkButton, type LinkButtonProps, type LinkProps } from './actions/link.tsx'
export { Banner, type BannerProps } from './feedback/banner.tsx'
export { Spinner, type SpinnerProps } from './feedback/spinner.tsx'
export { ToastProvider, type Toasts, useToasts } from './feedback/toast.tsx'
export type { Tone } from './feedback/tone.tsx'
export type { Option } from './fields/option.ts'
export { Select, type SelectProps } from './fields/select.tsx'
export { TextArea, type TextAreaProps } from './fields/text-area.tsx'
export { TextField, type TextFieldProps } from './fields/text-field.tsx'
export { PageHeader, type PageHeaderProps } from './layout/page-header.tsx'
export { VisuallyHidden } from './layout/visually-hidden.tsx'
export type { UiLanguage, UiTexts } from './texts/ui-texts.ts'
export {
  UiTextsProvider,
  type UiTextsProviderProps,
  useUiLanguage,
  useUiTexts,
} from './texts/ui-texts-provider.tsx'
