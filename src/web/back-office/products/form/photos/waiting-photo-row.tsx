import { RotateCw, X } from 'lucide-react'
import { Button } from '#web/components/button/button.tsx'
import { FieldError } from '#web/components/input/field-error.tsx'
import { IconButton } from '#web/components/button/icon-button.tsx'
import type { PhotoUploads, WaitingPhoto } from './use-photo-uploads.ts'

export const WaitingPhotoRow = ({ photo, uploads }: { photo: WaitingPhoto; uploads: PhotoUploads }) => (
  <li className="flex items-center gap-3 border border-line bg-white p-1 pl-2">
    <img src={photo.preview} alt="" className="aspect-[4/5] w-12 shrink-0 object-cover" />
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="truncate text-14">{photo.file.name}</span>
      {photo.failed === undefined ? (
        <progress
          aria-label={`Subiendo ${photo.file.name}`}
          value={photo.part}
          max={1}
          className="h-2 w-full accent-accent"
        />
      ) : (
        <FieldError>{photo.failed}</FieldError>
      )}
    </div>
    {photo.failed !== undefined && (
      <Button variant="secondary" size="small" onClick={() => uploads.retry(photo)}>
        <RotateCw aria-hidden className="size-4" /> Reintentar
        <span className="sr-only"> {photo.file.name}</span>
      </Button>
    )}
    <IconButton
      label={`Quitar ${photo.file.name}`}
      icon={<X aria-hidden className="size-4" />}
      onClick={() => uploads.remove(photo)}
    />
  </li>
)
