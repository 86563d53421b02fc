/**
 * Departments and some of their jobs, with the service's words. **Source**:
 * https://developer.themoviedb.org/reference/configuration-jobs
 */
export const jobs: readonly { readonly department: string; readonly jobs: readonly string[] }[] = [
  { department: 'Art', jobs: ['Art Direction', 'Production Design', 'Set Decoration'] },
  {
    department: 'Camera',
    jobs: ['Camera Operator', 'Director of Photography', 'Still Photographer'],
  },
  { department: 'Costume & Make-Up', jobs: ['Costume Design', 'Hairstylist', 'Makeup Artist'] },
  { department: 'Crew', jobs: ['Stunt Coordinator', 'Thanks'] },
  { department: 'Creator', jobs: ['Creator'] },
  { department: 'Directing', jobs: ['Director', 'First Assistant Director', 'Script Supervisor'] },
  { department: 'Editing', jobs: ['Colorist', 'Editor'] },
  { department: 'Lighting', jobs: ['Gaffer', 'Lighting Technician'] },
  { department: 'Production', jobs: ['Casting', 'Executive Producer', 'Producer'] },
  { department: 'Sound', jobs: ['Original Music Composer', 'Sound Designer', 'Sound Mixer'] },
  { department: 'Visual Effects', jobs: ['Animation', 'Visual Effects Supervisor'] },
  { department: 'Writing', jobs: ['Novel', 'Screenplay', 'Story', 'Writer'] },
  { department: 'Actors', jobs: ['Actor', 'Cameo', 'Voice'] },
];
