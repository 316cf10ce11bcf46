import type { KeptCanvas } from '@convoke/talk/canvas/canvas.ts';
import type { TalkDriver } from '../../../services/talk/talk-driver.ts';
import type { ComponentType } from 'react';

export interface CanvasAskingProps {
  room: TalkDriver;
  canvas: KeptCanvas;
}

/** At the foot of the panel: who is to write or review, and what waits for the visitor. */
export const CanvasAsking: ComponentType<CanvasAskingProps> = () => null;
