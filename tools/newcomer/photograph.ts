import sharp from 'sharp';

/** As large and as noisy as a camera makes them. */
export const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#1f5069',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
