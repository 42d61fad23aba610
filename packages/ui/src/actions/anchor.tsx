import type { ReactNode, Ref } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useHover } from 'react-aria/useHover'
import { type AriaLinkOptions, useLink } from 'react-aria/useLink'
import { useObjectRef } from 'react-aria/useObjectRef'

export interface AnchorProps extends Omit<AriaLinkOptions, 'elementType'> {
  id?: string
  className?: string
  children: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A link with the behaviour of react-aria, by its hook: its component costs twice as much to render, and a console
 * page has hundreds of links.
 */
export function Anchor({ className, children, ref, ...props }: AnchorProps) {
  const anchor = useObjectRef(ref)
  const { href, isDisabled } = props
  const Element = href && !isDisabled ? 'a' : 'span'
  const { linkProps, isPressed } = useLink({ ...props, elementType: Element }, anchor)
  const { hoverProps, isHovered } = useHover({ isDisabled })
  return (
    <Element
      {...mergeProps(linkProps, hoverProps)}
      ref={anchor}
      className={className}
      data-hovered={isHovered || undefined}
      data-pressed={isPressed || undefined}
      data-disabled={isDisabled || undefined}
    >
      {children}
    </Element>
  )
}
