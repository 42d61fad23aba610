import type { ReactNode } from 'react'

export interface IconProps {
  /** Width and height in pixels. */
  size?: number
}

// Icons are hidden from screen readers: the text beside them, or the label of the button, is read out.
function Glyph({ size = 20, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}

export const CheckIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m4 10.5 4 4 8-9" />
  </Glyph>
)

export const CloseIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5 5 10 10M15 5 5 15" />
  </Glyph>
)

export const ChevronDownIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m5 8 5 5 5-5" />
  </Glyph>
)

export const ChevronRightIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m8 5 5 5-5 5" />
  </Glyph>
)

export const ChevronLeftIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m12 5-5 5 5 5" />
  </Glyph>
)

export const ArrowUpIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 16V4.5M5.5 8.5 10 4l4.5 4.5" />
  </Glyph>
)

export const SortIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m6.5 7.5 3.5-3.5 3.5 3.5M6.5 12.5 10 16l3.5-3.5" />
  </Glyph>
)

export const PlusIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 4v12M4 10h12" />
  </Glyph>
)

export const MinusIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4 10h12" />
  </Glyph>
)

export const SearchIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="9" cy="9" r="5" />
    <path d="m13 13 4 4" />
  </Glyph>
)

export const CalendarIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 2.5v3M13 2.5v3" />
  </Glyph>
)

export const EyeIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5Z" />
    <circle cx="10" cy="10" r="2.25" />
  </Glyph>
)

export const EyeOffIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5ZM4 16 16 4" />
  </Glyph>
)

export const UploadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 13V3.5M6 7l4-4 4 4M3.5 13v3.5h13V13" />
  </Glyph>
)

export const FileIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15" />
  </Glyph>
)

export const InfoIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 9.25v4.5M10 6.25v.01" />
  </Glyph>
)

export const SuccessIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="10" r="7.25" />
    <path d="m6.75 10.25 2.25 2.25 4.25-4.75" />
  </Glyph>
)

export const WarningIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3 2.5 16.5h15zM10 8v4M10 14.25v.01" />
  </Glyph>
)

export const DangerIcon = (props: IconProps) => (
  <Glyph {...props}>
    <circle cx="10" cy="10" r="7.25" />
    <path d="M10 6v5M10 13.75v.01" />
  </Glyph>
)

export const MoreIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.5" strokeLinecap="round" />
  </Glyph>
)

export const DownloadIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M10 3.5v9M6 9l4 4 4-4M4 16.5h12" />
  </Glyph>
)

export const EditIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="m4 16 1-4 8-8 3 3-8 8zM11 6l3 3" />
  </Glyph>
)

export const SendIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3 10 17 3.5 13.5 17 10 11zM10 11l7-7.5" />
  </Glyph>
)

export const UndoIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M7 4 3.5 7.5 7 11M4 7.5h8a4.5 4.5 0 0 1 0 9H8" />
  </Glyph>
)

export const ExternalIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M8 4.5H4.5v11h11V12M11.5 4h4.5v4.5M16 4l-7 7" />
  </Glyph>
)

export const MenuIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3 5.5h14M3 10h14M3 14.5h14" />
  </Glyph>
)

export const MessageIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3 5h14v10.5H3zM3 5.5l7 6 7-6" />
  </Glyph>
)

export const LockIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9" />
  </Glyph>
)

export const OfflineIcon = (props: IconProps) => (
  <Glyph {...props}>
    <path d="M3 3l14 14M6 10.5a6 6 0 0 1 3-1.4M3.5 7.5a9.5 9.5 0 0 1 3.3-2M10 5c2.5 0 4.8 1 6.5 2.5M13 10a6 6 0 0 1 1 .6M10 14.5h.01" />
  </Glyph>
)
