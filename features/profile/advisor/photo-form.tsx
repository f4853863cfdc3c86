'use client'

import { CallForm } from '@/components/form/call-form'
import { FileField } from '@/components/form/file-field'
import { TextField } from '@/components/form/text-fields'
import { partForm } from '@/features/profile/section-form'
import { advisorPhotoChangeForm, advisorPhotoForm, mostPhotoBytes } from './forms'
import { PhotoCrop } from './photo-crop'

interface PhotoFormProps {
  /** Is there a photo already? */
  hasPhoto: boolean
  /** How the photo is described, or may be. */
  alternativeText: string
}

/** A photo for the directory, cut to a square, and words for those who cannot see it. */
export function PhotoForm({ hasPhoto, alternativeText }: PhotoFormProps) {
  return (
    <CallForm
      call="advisorPhoto"
      method="PUT"
      form={hasPhoto ? advisorPhotoChangeForm : advisorPhotoForm}
      subject={{}}
      start={{ alternativeText }}
      {...partForm('advisor-photo')}
      busy="Sending the photo"
    >
      <FileField
        name="photo"
        label={hasPhoto ? 'Another photo' : 'Photo'}
        types={['image/jpeg', 'image/png']}
        mostBytes={mostPhotoBytes}
      >
        {(file, set) => <PhotoCrop key={file.data} file={file} onCropped={set} />}
      </FileField>
      <TextField
        name="alternativeText"
        label="Description of the photo"
        hint="Read aloud to those who cannot see it."
        autoComplete="off"
      />
    </CallForm>
  )
}
