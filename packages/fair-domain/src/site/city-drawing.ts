const arch = (_: unknown, index: number) => {
  const x = 22 + index * 62
  return `M${x} 246v-52a25 25 0 0 1 50 0v52M${x + 7} 246v-51a18 18 0 0 1 36 0v51`
}

/**
 * Line art of Bologna, 600 by 250: a portico, roofs and two towers. The taller tower is separate, because it
 * has its own colour.
 */
export const CITY_DRAWING = {
  width: 600,
  height: 250,
  city: [
    'M4 246h592M10 154h580v6H10zM16 160v86M584 160v86',
    ...Array.from({ length: 9 }, arch),
    'M36 154v-34h92v34M128 154v-52l46-20 46 20v52M52 154v-20h12v20M76 154v-20h12v20M100 154v-20h12v20M150 154v-34h12v34M186 154v-34h12v34',
    'M262 154l-12-78 22-4 10 82M252 88l22-4',
    'M388 154v-38l52-20 52 20v38M388 116h104M404 154v-22h14v22M432 154v-22h14v22M460 154v-22h14v22M492 142q40-34 96-50M536 106v-14a14 14 0 0 1 28 0v8M544 78h12v-6h-12zM550 72v-8',
  ],
  tower:
    'M306 154l4-128h18l4 128M307 26h24V14h-5v5h-4v-5h-6v5h-4v-5h-5zM319 14V2M313 58h12M312 92h14M311 126h16',
} as const
