import { either, type Infer, integer, nullable, object, oneOf, optional, string } from '../shape.ts'

export const RecordAvatar = either(
  object(
    {
      backgroundColor: nullable(string),
      eTag: string,
      height: nullable(integer()),
      photoMetadata: object({ companyBluemasterId: nullable(string), responseId: nullable(string) }),
      photoUrl: string,
      provider: nullable(string),
      recordId: string,
      type: oneOf('Photo'),
      width: nullable(integer()),
    },
    'PhotoAvatar',
  ),
  object(
    { backgroundColor: string, eTag: string, iconUrl: string, recordId: string, type: oneOf('Theme') },
    'ThemeAvatar',
  ),
)
export type RecordAvatar = Infer<typeof RecordAvatar>

export const AvatarAssociation = object(
  {
    actionType: oneOf('AssociateAvatar', 'DisassociateAvatar', 'RemoveLogo', 'ReportLogo'),
    blueMasterId: optional(nullable(string)),
    externalId: optional(nullable(string)),
    photoUrl: optional(nullable(string)),
    profileName: optional(nullable(string)),
  },
  'AvatarAssociation',
)
export type AvatarAssociation = Infer<typeof AvatarAssociation>
